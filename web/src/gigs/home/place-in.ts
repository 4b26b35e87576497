/** Where a shift is, said only where the shifts beside it are elsewhere. */
export const placeIn = (shifts: readonly { address_line_1: string }[], shift: { address_line_1: string }): string =>
  shifts.some(({ address_line_1 }) => address_line_1 !== shift.address_line_1) ? shift.address_line_1 : ''
