/** Leaves Muster for another site. Tests replace it: a test's page can't leave. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) }
