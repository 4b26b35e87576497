/** The refusal of times at which confirmed pros are elsewhere: it names them, since a manager can only ask or release somebody known. */
export const overlapMessage = (names: readonly string[]): string => `Confirmed elsewhere at that time: ${names.join(', ')}.`
