/** How a pro is shown to businesses: first name, initial of the last name, a period — "Ana R." (specification section 3.7). */
export function displayName(first_name: string, last_name: string): string {
  const initial = [...last_name.trim()][0]
  return initial ? `${first_name.trim()} ${initial.toLocaleUpperCase('en-US')}.`.trim() : first_name.trim()
}
