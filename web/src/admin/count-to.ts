/** A count up to where the server stops counting. */
export const countTo100 = (count: number): string => (count >= 100 ? '100+' : String(count))
