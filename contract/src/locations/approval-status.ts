import { z } from 'zod'
import { machine } from '../machine.ts'

export type ApprovalStatus = 'PENDING' | 'APPROVED' | 'DENIED'
export type ApprovalEvent = 'approve' | 'deny' | 'send_again'

/**
 * The provider's approval of a location (specification section 4). The operator may take a denial back, and the business may send the location
 * for review again. An approval stays.
 */
export const approvalStatus = machine<ApprovalStatus, ApprovalEvent>({
  PENDING: { approve: 'APPROVED', deny: 'DENIED' },
  APPROVED: {},
  DENIED: { approve: 'APPROVED', send_again: 'PENDING' },
})

export const ApprovalStatus = z.enum(approvalStatus.states)
