import { useLingui } from '@lingui/react/macro'
import type { BlockReason } from '@muster/contract/network/block.ts'

/** Why a pro is blocked, in words. */
export function useBlockReasons(): Record<BlockReason, string> {
  const { t } = useLingui()
  return {
    CANCELLED_CALLED_OUT: t`They called out`,
    CANCELLED_CONFIRMED_PRO: t`Taken off a confirmed shift`,
    COMPLETED_GIG_AFTER_PAYMENT: t`A shift they worked went badly`,
    BLOCKED_BY_GIGPRO_ADMIN: t`Blocked by Muster’s staff`,
  }
}
