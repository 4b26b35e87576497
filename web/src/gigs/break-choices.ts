const USUAL = [0, 10, 15, 20, 30, 45, 60, 90]

/** The lengths of an unpaid break to choose from, in minutes, with the one that is chosen. */
export const breakChoices = (chosen: number): number[] =>
  USUAL.includes(chosen) ? USUAL : [...USUAL, chosen].sort((one, other) => one - other)
