/** Someone who makes calls through the API, next to the browser. */
export interface ApiPerson {
  location_id: number | null
  call<T>(method: string, path: string, body?: object): Promise<T>
}

/** The token's owner. */
export function apiPerson(product: string, token: string): ApiPerson {
  const person: ApiPerson = {
    location_id: null,
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(`${product}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(person.location_id !== null && { 'x-location-id': String(person.location_id) }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      // Some calls answer with nothing.
      const text = await response.text()
      return (text === '' ? undefined : JSON.parse(text)) as T
    },
  }
  return person
}
