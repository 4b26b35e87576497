import { Bone, Skeleton } from '../../ui/skeleton.tsx'

/** Home while it loads: head, bars and two lists. */
export function HomeSkeleton() {
  return (
    <Skeleton className="px-4 pt-6 desktop:px-8">
      <Bone className="h-7 w-64" />
      <Bone className="mt-3 h-4 w-80 max-w-full" />
      <Bone className="mt-10 h-4 w-24" />
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-b border-light-gray desktop:h-9">
          <Bone className="w-32" />
          <Bone className="ml-auto h-6 w-1/2" />
        </div>
      ))}
      <div className="mt-8 grid gap-8 desktop:grid-cols-2">
        {[0, 1].map((column) => (
          <div key={column}>
            <Bone className="h-4 w-32" />
            {[0, 1, 2].map((row) => (
              <div key={row} className="flex h-12 items-center border-b border-light-gray">
                <Bone className="w-40" />
                <Bone className="ml-auto w-16" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
