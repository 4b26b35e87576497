/** Runs `act` after the browser has shown what just changed, so that a slow phone answers a click at once. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act))
