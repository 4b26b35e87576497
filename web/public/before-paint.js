// Runs before the first paint, as a file because the content security policy allows no inline script.
// Only the choice a person made is written; without one the style sheet follows the system.
;(function () {
  try {
    const theme = localStorage.getItem('muster.theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
    const language = localStorage.getItem('muster.language') || navigator.language
    document.documentElement.lang = /^es/i.test(language) ? 'es' : 'en'
  } catch (error) {
    // Storage may be forbidden (private windows, policies): the system's theme and English are right then.
    console.warn('Saved theme and language are not readable', error)
  }
})()
