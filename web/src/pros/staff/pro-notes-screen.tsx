import { useParams } from '@tanstack/react-router'
import { UserNotes } from '../../accounts/staff/user-notes.tsx'
import { AdminProFrame } from './admin-pro-frame.tsx'

/** What the staff noted about a pro. */
export function ProNotesScreen() {
  const { id } = useParams({ from: '/admin/pros/$id/notes' })
  return <AdminProFrame id={id}>{(pro) => <UserNotes id={pro.user_id} />}</AdminProFrame>
}
