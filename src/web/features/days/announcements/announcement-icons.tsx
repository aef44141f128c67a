export const Bell = () => (
  <svg viewBox="0 0 20 20" className="strip-icon" aria-hidden="true">
    <path d="M4.5 14V9a5.5 5.5 0 0 1 11 0v5M2.5 14.5h15M8.5 17.5h3M10 2v1.5" />
  </svg>
);

export const Pin = () => (
  <svg viewBox="0 0 20 20" className="strip-icon" aria-hidden="true">
    <path d="M7 2.5h6M8 2.5v6L5 11.5h10L12 8.5v-6M10 11.5v6" />
  </svg>
);
