/** Apart from the other limits: the script of pages that show photos needs these alone. */

/** 640 is a phone's whole width; 960 would be twice its bytes. */
export const IMAGE_WIDTHS = [480, 640, 960, 1920] as const;
/** Of photos in one answer. */
export const PHOTO_PAGE_MAX = 500;
