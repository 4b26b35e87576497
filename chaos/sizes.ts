/** `--large` asks for the sizes of the goals. Without it a run is small enough for every day. */
const isLarge = process.argv.includes('--large')

export const sized = <T>(sizes: { small: T; large: T }): T => (isLarge ? sizes.large : sizes.small)
