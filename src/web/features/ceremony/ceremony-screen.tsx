export function CeremonyScreen({ siteName }: { siteName: string }) {
  return <h1>{siteName}</h1>;
}
