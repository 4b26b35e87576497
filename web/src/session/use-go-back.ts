import { useRouter } from '@tanstack/react-router'

/** Goes back to where the reader came from, or does the other when the page was opened from a link: back would leave the app. */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter()
  return () => (history.canGoBack() ? history.back() : otherwise())
}
