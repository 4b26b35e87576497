import { z } from 'zod'
import { Language } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../wire.ts'
import { AdapterName, AdapterTest, FirstMarket, FirstOperator, OfferedPositions, Setup, SetupCode } from './setup.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const open = { access: 'public', scope: 'session' } as const

export const isSetupOpen = endpoint({
  ...open,
  method: 'GET',
  path: '/setup/',
  summary: 'Whether this installation still waits for its first operator. 404 once it has one.',
  response: z.object({ waits_for: z.literal('operator').describe('What the installation waits for.') }),
})

export const checkSetupCode = endpoint({
  ...open,
  method: 'POST',
  path: '/setup/code/',
  summary: 'Check the code that the server printed at its start. It stays usable until there is an operator.',
  asks: true,
  status: 204,
  body: z.object({ setup_code: SetupCode.describe('The code that the server printed at its start.') }),
  response: Nothing,
  errors: ['SETUP_CODE_WRONG', 'SETUP_CODE_DEAD', 'SETUP_DONE', 'TOO_MANY_REQUESTS'],
})

export const makeFirstOperator = endpoint({
  ...open,
  method: 'POST',
  path: '/setup/operator/',
  summary: 'Make the first operator of this installation and sign in. Only once, and only with the code that the server printed.',
  changes: 'standing',
  answer: 'secret',
  status: 201,
  body: FirstOperator,
  response: z.object({ token: z.string(), expires_in: z.number().int().describe('seconds') }),
  errors: [
    'SETUP_CODE_WRONG',
    'SETUP_CODE_DEAD',
    'SETUP_DONE',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_ATTEMPTS_EXHAUSTED',
    'TOO_MANY_REQUESTS',
  ],
})

export const getSetup = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/setup/',
  summary: 'How far the setup of this installation is, and what its next steps begin with.',
  response: Setup,
})

export const putFirstMarket = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/setup/market/',
  summary: 'Name the first market. The sample markets that no one uses go, and its positions get proposed wages.',
  body: FirstMarket,
  response: Setup,
  errors: ['SETUP_DONE'],
})

export const putFirstPositions = endpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/setup/positions/',
  summary: 'Choose the positions of the first market and their wages.',
  body: OfferedPositions,
  response: Setup,
  errors: ['SETUP_DONE'],
})

export const finishSetup = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/setup/finish/',
  summary: 'End the setup. From then on, changes are made under Configuration.',
  response: Setup,
  errors: ['SETUP_DONE', 'SETUP_INCOMPLETE'],
})

export const testAdapter = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/adapters/:adapter/test/',
  summary: 'Try a third party without harm: a message to yourself, or a read of the account. It answers within ten seconds.',
  asks: true,
  params: z.object({ adapter: AdapterName.describe('which service') }),
  body: z.object({ language: Language.default('en') }),
  response: AdapterTest,
  errors: ['TOO_MANY_REQUESTS'],
})
