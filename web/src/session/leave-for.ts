/** Loads another page: another site’s, or one of ours from the start. Tests replace it: a test's page can't leave. */
export const browser = { leaveFor: (address: string): void => window.location.assign(address) }
