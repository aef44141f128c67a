/** Loaded before the site: for it, the time is always the one in HELD_AT. */
const heldAt = Number(process.env.HELD_AT);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof Date>} parts */
  constructor(...parts) {
    if (parts.length === 0) super(heldAt);
    else super(...parts);
  }

  static now() {
    return heldAt;
  }
};
