export interface PictureSource {
  /** Source sets with widths; the AVIF one is empty where WebP is smaller already. */
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
}

interface PictureProps {
  source: PictureSource | null;
  alt: string;
  sizes: string;
  className?: string;
}

/** A lazy picture in a box of known shape; without a file, a quiet lattice of dots. */
export function Picture({ source, alt, sizes, className }: PictureProps) {
  if (!source) return <div className={`lattice ${className}`} aria-hidden="true" />;
  return (
    <picture>
      {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
