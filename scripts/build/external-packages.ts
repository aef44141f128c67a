/** Packages that the built server loads from their own files: they have machine code or workers. */
export const EXTERNAL_PACKAGES = ['sharp', 'pdfjs-dist', '@napi-rs/canvas'];
