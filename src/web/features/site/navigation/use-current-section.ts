import { useEffect, useState } from 'react';

/** The section under the middle of the screen, among those that the navigation names. */
export function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const sections = anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else setCurrent((before) => (before === target.id ? null : before));
        }
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [anchors]);

  return current;
}
