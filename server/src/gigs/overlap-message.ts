/** Says which confirmed pros work elsewhere at the new times, so the manager knows who to ask or release. */
export const overlapMessage = (names: readonly string[]): string => `Confirmed elsewhere at that time: ${names.join(', ')}.`
