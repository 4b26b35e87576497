/** The name of an account; its number while the person gave none. */
export const accountName = ({ id, first_name, last_name }: { id: number; first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim() || `#${id}`
