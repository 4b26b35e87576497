/** @typedef {import('./test-runners.mjs').Report} Report */

/** A busy machine may upset a file or two. More than that is a fault, and a second run would only hide and delay it. */
export const MOST_FILES = 3

/**
 * The files that a browser runner runs once more, alone. Empty when nothing failed, when too many did, when a file did not load, or when
 * the run failed outside its tests: none of these is an accident of timing. What fails before a test, as a browser that doesn't start in time,
 * leaves that test skipped.
 * @param {Report} report of the first run
 * @returns {string[]}
 */
export function filesToRepeat(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const loaded = failed.every(({ assertionResults }) => assertionResults.length > 0)
  return loaded && failed.length <= MOST_FILES ? failed.map(({ name }) => name) : []
}

/**
 * The first report with the repeated files as their second run left them. A file that the second run did not report stays failed.
 * @param {Report} first
 * @param {Report} second
 * @returns {Report}
 */
export function joinReports(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const count = (/** @type {string[]} */ statuses) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status)).length
  return {
    testResults,
    numPassedTests: count(['passed']),
    numFailedTests: count(['failed']),
    numPendingTests: count(['pending', 'skipped']),
    numTodoTests: count(['todo']),
  }
}
