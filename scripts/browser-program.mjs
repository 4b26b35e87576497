import { existsSync } from 'node:fs'

/** Chromium without a window draws nothing, which saves the tests a tenth of their time. Not every system has it. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell'

/** The installed Chromium, if any. */
export const findBrowser = () => [WITHOUT_WINDOW, '/usr/bin/chromium'].find((file) => existsSync(file))

/** The Chromium that tests and measurements start. Where there is none, starting it names the file that is missing. */
export const browserProgram = () => findBrowser() ?? WITHOUT_WINDOW
