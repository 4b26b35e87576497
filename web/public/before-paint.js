// Runs before the first paint, as a file because the content security policy allows no inline script.
// Only the choice a person made is written; without one the style sheet follows the system.
;(function () {
  try {
    const theme = localStorage.getItem('muster.theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
    const language = localStorage.getItem('muster.language') || navigator.language
    document.documentElement.lang = /^es/i.test(language) ? 'es' : 'en'
    const script = document.currentScript
    // A tab that shows the staff an account has another session.
    if (script && !sessionStorage.getItem('muster.view_as')) askEarly(script.dataset)
  } catch (error) {
    // Storage may be forbidden (private windows, policies): the system's theme and English are right then.
    console.warn('Saved theme and language are not readable', error)
  }

  /**
   * Makes the calls that the server named in the page, while the app's scripts still load. The app takes each answer once
   * (web/src/api/early-answers.ts). `key` says for which session and location it was asked, and must match there.
   * @param {DOMStringMap} page
   */
  function askEarly({ calls, mode = '' }) {
    const kept = /** @type {{ token: string, expires_at: number } | null} */ (JSON.parse(localStorage.getItem('muster.session') || 'null'))
    if (!calls || !kept || !(kept.expires_at > Date.now() / 1000)) return
    const saved = localStorage.getItem('muster.location')
    const place = /^\/locations\/(\d+)/.exec(location.pathname)?.[1] ?? (Number(saved) > 0 ? saved : null)
    const session = `Bearer ${kept.token}`
    const headers = { Accept: 'application/json', Authorization: session, 'X-App-Mode': mode, ...(place && { 'X-Location-Id': place }) }
    /** @type {Record<string, { key: string, answer: Promise<Response> }>} */
    const early = {}
    for (const url of calls.split(' ')) {
      // Read to its end, because an answer that no one takes would hold its connection.
      const answer = fetch(url, { headers, signal: AbortSignal.timeout(30000) }).then(
        async (given) => new Response(await given.blob(), given),
      )
      // The app hears of a failure when it takes the answer.
      answer.catch(() => undefined)
      early[url] = { key: `${session} ${place}`, answer }
    }
    Object.assign(window, { musterEarly: early })
  }
})()
