import { listAuditEntries as auditCall } from '@muster/contract/audit/audit-endpoints.ts'
import { listJobs as jobsCall } from '@muster/contract/jobs/job-endpoints.ts'
import { listMessageLog as messagesCall } from '@muster/contract/notices/message-log-endpoints.ts'
import { listAuditEntries } from '../audit/audit-queries.ts'
import { listMessageLog } from '../notices/message-log-queries.ts'
import { listJobs } from '../outbox/job-queries.ts'
import { staffCsv, utcMinute, yesNo } from './staff-csv.ts'

export const auditCsv = staffCsv(auditCall.query, { en: 'audit-log', es: 'registro-de-cambios' }, listAuditEntries, [
  ['When (UTC)', 'Cuándo (UTC)', (entry) => utcMinute(entry.created_ts)],
  ['Kind of actor', 'Clase de autor', (entry) => entry.actor_kind],
  ['Account ID', 'ID de la cuenta', (entry) => entry.actor_id],
  ['Who', 'Quién', (entry) => entry.actor_name],
  ['Action', 'Acción', (entry) => entry.action],
  ['Kind of record', 'Clase de registro', (entry) => entry.subject_kind],
  ['Record ID', 'ID del registro', (entry) => entry.subject_id],
  ['Shift ID', 'ID del turno', (entry) => entry.gig_id],
  ['Reason', 'Motivo', (entry) => entry.reason],
  [
    'What changed',
    'Qué cambió',
    (entry) => entry.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ') || null,
  ],
])

/** Without the messages' words: the log keeps those on screen only, and only for a while. */
export const messagesCsv = staffCsv(messagesCall.query, { en: 'messages', es: 'mensajes' }, listMessageLog, [
  ['Made (UTC)', 'Creado (UTC)', (message) => utcMinute(message.created_ts)],
  ['Sent (UTC)', 'Enviado (UTC)', (message) => utcMinute(message.sent_at)],
  ['Channel', 'Canal', (message) => message.channel],
  ['State', 'Estado', (message) => message.state],
  ['Kind', 'Clase', (message) => message.kind],
  ['Account ID', 'ID de la cuenta', (message) => message.user_id],
  ['Name', 'Nombre', (message) => message.name],
  ['Sent to', 'Enviado a', (message) => message.recipient],
  ['Error', 'Error', (message) => message.error],
  ['May have arrived twice', 'Quizá llegó dos veces', (message, language) => yesNo(message.is_unsure, language)],
])

export const jobsCsv = staffCsv(jobsCall.query, { en: 'jobs', es: 'tareas' }, listJobs, [
  ['Job ID', 'ID de la tarea', (job) => job.id],
  ['Job', 'Tarea', (job) => job.name],
  ['State', 'Estado', (job) => job.state],
  [
    'About',
    'Sobre',
    (job) =>
      Object.entries(job.about)
        .map(([name, id]) => `${name} ${id}`)
        .join(', ') || null,
  ],
  ['Queued (UTC)', 'En cola (UTC)', (job) => utcMinute(job.created_at)],
  ['Due (UTC)', 'Prevista (UTC)', (job) => utcMinute(job.due_at)],
  ['Ended (UTC)', 'Terminó (UTC)', (job) => utcMinute(job.ended_at)],
  ['Tries', 'Intentos', (job) => job.tries],
  ['Error', 'Error', (job) => job.error],
])
