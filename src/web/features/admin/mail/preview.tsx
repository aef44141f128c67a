interface PreviewProps {
  label: string;
  subject: string;
  text: string;
}

/** A mail as its reader has it. */
export function Preview({ label, subject, text }: PreviewProps) {
  return (
    <section className="mail-preview" aria-label={label}>
      <p className="label text-muted">{label}</p>
      <p className="mt-2 font-semibold">{subject}</p>
      <p className="mt-3 whitespace-pre-line">{text}</p>
    </section>
  );
}
