export interface PictureSource {
  src: string;
  /** The same in other widths. */
  srcSet: string;
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
    <img
      loading="lazy"
      decoding="async"
      sizes={sizes}
      srcSet={source.srcSet}
      src={source.src}
      alt={alt}
      width={source.width}
      height={source.height}
      className={className}
    />
  );
}
