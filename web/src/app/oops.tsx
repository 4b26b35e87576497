import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Where not even the error screen loads, these words and the button are enough. */
const PlainOops = ({ error }: ErrorComponentProps) => (
  <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
    <h1 className="text-screen-title">Ooops, something went wrong.</h1>
    <pre className="whitespace-pre-wrap">{String(error)}</pre>
    <button type="button" className="font-semibold text-brand" onClick={() => window.location.reload()}>
      Try again
    </button>
  </main>
)

const Whole = lazy(() =>
  import('./oops-screen.tsx').then(
    ({ OopsScreen: component }) => ({ default: component }),
    () => ({ default: PlainOops }),
  ),
)

/** Shown when the app itself throws. Its screen loads then: few people ever see it, and everyone would wait for it. */
export const Oops = (props: ErrorComponentProps) => (
  <Suspense fallback={null}>
    <Whole {...props} />
  </Suspense>
)
