import { Fragment, type ReactNode, useState } from 'react'

/** Shows a form again, empty, each time it was sent, so that a second press can't send the same again. */
export function EmptyAfterSending({ children }: { children: (onSent: () => void) => ReactNode }) {
  const [sent, setSent] = useState(0)
  return <Fragment key={sent}>{children(() => setSent(sent + 1))}</Fragment>
}
