import type { Handlers } from '../http/handlers.ts'
import { getUserForAdmin, listUsersForAdmin } from './admin-user-queries.ts'
import { endSessionsOfUser, setAccountStatus } from './change-account.ts'
import { noteAboutUser, readNotesAbout } from './note-about-user.ts'

export const adminUserRoutes: Handlers<
  'listUserNotes' | 'addUserNote' | 'listUsersForAdmin' | 'getUserForAdmin' | 'endSessionsOfUser' | 'setAccountStatus'
> = {
  listUserNotes: ({ params, query }, context) => readNotesAbout(context, params.id, query),
  addUserNote: ({ params, body }, context) => noteAboutUser(context, params.id, body.note),
  listUsersForAdmin: ({ query }, { db }) => listUsersForAdmin(db, query),
  getUserForAdmin: ({ params }, { db }) => getUserForAdmin(db, params.id),
  endSessionsOfUser: ({ params, body }, context) => endSessionsOfUser(context, params.id, body),
  setAccountStatus: ({ params, body }, context) => setAccountStatus(context, params.id, body),
}
