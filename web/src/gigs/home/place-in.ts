/** A shift's address, or nothing if all the shifts shown have the same one. */
export const placeIn = (shifts: readonly { address_line_1: string }[], shift: { address_line_1: string }): string =>
  shifts.some(({ address_line_1 }) => address_line_1 !== shift.address_line_1) ? shift.address_line_1 : ''
