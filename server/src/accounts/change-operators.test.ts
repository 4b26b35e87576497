import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, Person, provePhone } from '../testing/test-person.ts'
import { addOperator, listOperators, loginOf, removeOperator } from './change-operators.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const INES = loginOf('(843) 555-0110')

describe('who runs the marketplace', () => {
  test('a login is a phone number or an e-mail address', () => {
    expect(loginOf('843 555 0110')).toEqual({ kind: 'phone', value: '+18435550110' })
    expect(loginOf(' Ines@Example.com')).toEqual({ kind: 'email', value: 'ines@example.com' })
    expect(() => loginOf('Ines')).toThrow('Ines is neither a US phone number nor an e-mail address.')
  })

  test('someone without an account gets one that signs in with a code, and needs a name', async () => {
    const { db } = app.deps
    await expect(addOperator(db, INES, undefined)).rejects.toThrow('add a first and a last name')
    expect(await addOperator(db, INES, 'Ines Calder Ruiz')).toEqual({ is_new: true })
    expect(await listOperators(db)).toEqual([expect.objectContaining({ name: 'Ines Calder Ruiz', logins: ['+18435550110'] })])
    const ines = new Person(app)
    await provePhone(ines, '+18435550110')
    expect(await ines.call(getMe, {})).toMatchObject({ first_name: 'Ines', last_name: 'Calder Ruiz', is_gigpro_admin: true })
  })

  test('an account keeps all it has, and gives the right back; the last operator stays', async () => {
    const { db } = app.deps
    const manager = await newManager(app)
    const { phone_number, id } = await manager.call(getMe, {})
    const login = loginOf(phone_number ?? '')
    expect(await addOperator(db, login, undefined)).toEqual({ is_new: false })
    expect(await manager.call(getMe, {})).toMatchObject({ is_gigpro_admin: true, id })
    await removeOperator(db, INES)
    await expect(removeOperator(db, INES)).rejects.toThrow('+18435550110 doesn’t run this marketplace.')
    // The one who approved the business’s location.
    await db.updateTable('user_account').set({ is_gigpro_admin: false }).where('id', '<>', id).execute()
    await expect(removeOperator(db, login)).rejects.toThrow('This is the only operator.')
    const audited = await db.selectFrom('audit_entry').select('action').where('action', 'like', 'user.%operator').orderBy('id').execute()
    expect(audited.map(({ action }) => action)).toEqual(['user.made_operator', 'user.made_operator', 'user.unmade_operator'])
  })
})
