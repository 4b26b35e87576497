import type { CrewAnswer } from '@muster/contract/gigs/crews/crew.ts'
import { isCrewAsking } from '@muster/contract/gigs/crews/crew-rules.ts'
import type { CrewStatus } from '@muster/contract/gigs/crews/crew-status.ts'
import { type Context, proOf } from '../../context.ts'
import { Problem, refuse } from '../../problem.ts'
import { applyTogether } from './apply-crew.ts'
import { whyNotApplyNow } from './ask-crew.ts'
import { setAnswer } from './crew-store.ts'
import { closeCrew, lockCrewOfPro, prosOf } from './end-crews.ts'
import { tellMembers } from './tell-members.ts'

/**
 * A friend says yes or no. The gig's lock lets one answer in at a time, so the last yes sees the others and makes all applications. One no
 * ends the crew for everyone, also after a yes.
 */
export async function answerCrew(context: Context, id: number, answer: CrewAnswer): Promise<CrewStatus> {
  const { db } = context
  const { gig, crew } = await lockCrewOfPro(context, id)
  const pro_id = proOf(context).id
  const me = crew.members.find((one) => one.pro_id === pro_id)
  if (me === undefined || me.place === 0) throw new Problem('NOT_FOUND')
  if (me.answer === answer) return crew.status
  if (!isCrewAsking(crew, gig.now)) throw new Problem('CREW_OVER')
  if (answer === 'YES') refuse(await whyNotApplyNow(context, gig, pro_id))
  await setAnswer(db, crew, pro_id, answer)
  const answered = { ...crew, members: crew.members.map((one) => (one === me ? { ...one, answer } : one)) }
  if (answer === 'NO') {
    await closeCrew(context, gig, answered, 'DECLINED', [pro_id])
    return 'DECLINED'
  }
  if (answered.members.every((one) => one.answer === 'YES')) return applyTogether(context, gig, answered)
  await tellMembers(context, gig, prosOf(crew))
  return 'ASKING'
}
