import { Bone, Skeleton } from '../../ui/skeleton.tsx'

const tops = [18, 44, 8, 30, 56, 22, 38]

/** A calendar's shapes while its shifts load. */
export function CalendarSkeleton() {
  return (
    <Skeleton className="grid min-h-96 flex-1 grid-cols-7">
      {tops.map((top, index) => (
        <div key={index} className="relative border-l border-light-gray first:border-0">
          <Bone className="m-2.5 w-10" />
          <div style={{ paddingTop: `${top}%` }} className="px-1">
            <Bone className="h-28" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
