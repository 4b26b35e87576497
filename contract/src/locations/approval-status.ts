import { z } from 'zod'
import { machine } from '../machine.ts'

export type ApprovalStatus = 'PENDING' | 'APPROVED' | 'DENIED'
export type ApprovalEvent = 'approve' | 'deny'

/** The provider's approval of a location (specification section 4). A denial may be taken back, an approval not. */
export const approvalStatus = machine<ApprovalStatus, ApprovalEvent>({
  PENDING: { approve: 'APPROVED', deny: 'DENIED' },
  APPROVED: {},
  DENIED: { approve: 'APPROVED' },
})

export const ApprovalStatus = z.enum(approvalStatus.states)
