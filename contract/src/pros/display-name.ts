/** How a pro is shown to businesses: first name, initial of the last name, a period — "Ana R." (specification section 3.7). */
export function displayName(first_name: string, last_name: string): string {
  const initial = [...last_name.trim()][0]
  return initial ? `${first_name.trim()} ${initial.toLocaleUpperCase('en-US')}.`.trim() : first_name.trim()
}

/** A name as one location reads it: the last name is whole or an initial already (`shownLastName` of the server decides). */
export const nameAsShown = (first_name: string, shown_last_name: string): string => `${first_name.trim()} ${shown_last_name.trim()}`.trim()
