import { NoAnswer } from '../api/call-failed.ts'
import { ErrorState } from './error-state.tsx'

/** Shown when part of a screen was never read and there is no network. It loads once there is one. */
export const NoConnection = ({ onRetry }: { onRetry: () => void }) => <ErrorState error={new NoAnswer(false, null)} onRetry={onRetry} />
