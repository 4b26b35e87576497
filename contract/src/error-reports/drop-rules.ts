/** Errors that no one of ours can mend: those of widgets that other companies put on the page. */

export interface WidgetHosts {
  /** The host of the contact centre's widget. */
  contactCentre: string | null
  /** The host of an analytics widget that is embedded in a dashboard. */
  analyticsWidget: string | null
}

interface Seen {
  /** The addresses of the last requests and whatever else was noted before the error. */
  steps: readonly string[]
  /** The files of the stack. */
  files: readonly string[]
}

/** The call by which an embedded dashboard asks for its schema. */
const SCHEMA_CONTEXT = /dashboards?\b[^\s]*\bschema[-_]context/i

const mentions = (text: string, host: string | null): boolean => host !== null && text.toLowerCase().includes(host.toLowerCase())

/** Whether a report is dropped: a widget asked for something right before, or the error comes from a widget. */
export function isOfWidget({ steps, files }: Seen, { contactCentre, analyticsWidget }: WidgetHosts): boolean {
  if (steps.some((step) => mentions(step, contactCentre) || SCHEMA_CONTEXT.test(step))) return true
  return files.some((file) => mentions(file, contactCentre) || mentions(file, analyticsWidget))
}
