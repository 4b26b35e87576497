import type { Page } from 'playwright-core'

/** Called at each step of a walk, with its name, while the page shows it. A test checks for faults; the camera takes a picture. */
export type Step = (page: Page, name: string) => Promise<void>
