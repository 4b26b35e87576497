const browsers = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Chrome · Android" of a user agent. An unknown text stays as it is; an empty one is null. */
export function deviceName(device: string): string | null {
  const find = (list: readonly (readonly [mark: string, name: string])[]): string | undefined =>
    list.find(([mark]) => device.includes(mark))?.[1]
  const known = [find(browsers), find(systems)].filter(Boolean).join(' · ')
  return known || device.trim() || null
}
