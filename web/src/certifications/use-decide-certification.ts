import { useLingui } from '@lingui/react/macro'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import {
  decideCertificationRequest,
  listCertificationRequests,
  undoCertificationDecision,
} from '@muster/contract/certifications/certification-request-endpoints.ts'
import { shownRejection } from '@muster/contract/certifications/certification-request-rules.ts'
import { useCall } from '../api/use-call.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { toastDone } from '../ui/toast.tsx'
import { rejectionLabels } from './rejection-words.ts'

const changes = [listCertificationRequests, getStaffToDo]
const nameOf = ({ user }: CertificationRequest): string => `${user.first_name} ${user.last_name}`

/** Takes a decision back, from its toast. */
function useUndo() {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoCertificationDecision>, string> = {
    UNDO_TOO_LATE: t`The pro already knows. They can send a new photo.`,
  }
  const undo = useCall(undoCertificationDecision, {
    changes,
    onSuccess: (request) => toastDone(request.status === 'PENDING' ? t`${nameOf(request)} waits again` : t`${nameOf(request)}: approved`),
  })
  // The next certificate is open by then, so only the promise still reports a refusal.
  return (id: number) => void undo.mutateAsync({ params: { id } }).catch((error: unknown) => toastRefusal(error, words))
}

/** Decides about a certificate. A toast says what the pro will read and offers the way back: the pro hears of it once that is gone. */
export function useDecideCertification(onDecided: () => void) {
  const { t } = useLingui()
  const undo = useUndo()
  return useCall(decideCertificationRequest, {
    changes,
    onSuccess: (request) => {
      const name = nameOf(request)
      const rejection = shownRejection(request)
      const reason = rejection && (rejection.custom || t(rejectionLabels[rejection.reason]))
      toastDone(reason === null ? t`${name}: approved` : t`${name}: rejected, ${reason}`, {
        undo: { label: t`Undo`, run: () => undo(request.id) },
      })
      onDecided()
    },
  })
}
