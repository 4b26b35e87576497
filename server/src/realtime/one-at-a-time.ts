/** Runs `work` one at a time. A call while it runs makes it run once more afterwards, if `mayRepeat` still says so. `work` never throws. */
export function oneAtATime(work: () => Promise<void>, mayRepeat: () => boolean): () => Promise<void> {
  let running = false
  let again = false
  return async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    await work()
    running = false
    if (again && mayRepeat()) setImmediate(() => void run())
    again = false
  }
}
