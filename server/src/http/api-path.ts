/** `http://host` of a request line in absolute form. */
const ORIGIN = /^https?:\/\/[^/]*/i

/** Whether the router takes this for a path of the API, however it is spelled: `/%61pi/me/` and `http://host/api/me/` are. */
export function isApiPath(url: string): boolean {
  if (url.startsWith('/api/')) return true
  try {
    return decodeURIComponent(url.replace(ORIGIN, '').split(/[?#]/, 1)[0]!).startsWith('/api/')
  } catch {
    // A damaged escape is no path at all. We answer it as the API does, which may load nothing.
    return true
  }
}
