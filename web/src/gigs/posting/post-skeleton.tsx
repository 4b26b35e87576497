import { Bone, Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder of the form while it loads. */
export function PostSkeleton() {
  return (
    <Skeleton className="mx-auto flex w-full max-w-[604px] flex-col gap-6 px-4 py-5 desktop:px-6">
      {[2, 4, 1, 2, 3, 2].map((columns, row) => (
        <div key={row} className="flex gap-3 border-b border-light-gray pb-6">
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} className="flex-1">
              <Bone className="w-16" />
              <Bone className="mt-2 h-[38px] w-full" />
            </div>
          ))}
        </div>
      ))}
    </Skeleton>
  )
}
