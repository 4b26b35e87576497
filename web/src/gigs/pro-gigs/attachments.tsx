import { Trans } from '@lingui/react/macro'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'

/** Small pictures of a shift. Each opens in full size. */
export function Attachments({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">
        <Trans>Pictures</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map(({ id, name, resource_url }) => (
          <li key={id}>
            <a href={resource_url.replace('w_800,h_800', 'w_1200,h_1200')} target="_blank" rel="noreferrer" className="block">
              <img src={resource_url.replace('w_800,h_800', 'w_200,h_200')} alt={name} className="size-24 rounded-control object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
