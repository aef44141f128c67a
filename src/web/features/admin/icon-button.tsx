const ICONS = {
  edit: 'M2 14l1-4 8-8 3 3-8 8-4 1zM9 4l3 3',
  delete: 'M2 4h12M6 4V2h4v2M4 4l1 10h6l1-10M7 7v4M9 7v4',
  earlier: 'M10 3L5 8l5 5',
  later: 'M6 3l5 5-5 5',
};

interface IconButtonProps {
  icon: keyof typeof ICONS;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Its end of the list is no reason to lose the focus: such a button stays where it is. */
export function IconButton({ icon, label, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${icon === 'delete' ? 'text-danger' : ''}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={ICONS[icon]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
