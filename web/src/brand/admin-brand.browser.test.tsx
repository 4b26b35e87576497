import { getBrand, putBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import { expect, onTestFinished, test } from 'vitest'
import { anOperator } from '../testing/make-people.ts'
import { button, field, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

test('the staff change the name later; what the settings say stays', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset['brand']
    document.documentElement.removeAttribute('style')
  })
  const { server } = await openApp('/admin/brand', {
    as: anOperator(),
    prepare: (standIn) => standIn.answers(getBrand, { ...FIRST_BRAND, address: '1 Main Street', fixed: ['address'] }),
  })
  await reads(/The server’s setting MUSTER_PROVIDER_ADDRESS says this/)
  await expect.element(field(/^Business address/)).toHaveAttribute('readonly')
  await field('Name of your marketplace').fill('Tidewater Shifts')
  server.answers(putBrand, { ...FIRST_BRAND, name: 'Tidewater Shifts', fixed: ['address'] })
  await button('Save brand').click()
  await reads('Saved. Everyone sees it when they next open a page.')
  expect(server.asked(putBrand)).toMatchObject([{ body: { name: 'Tidewater Shifts', light_color: FIRST_BRAND.light_color } }])
})
