export interface ThreePagerGuide {
  intro: string;
  slides: { title: string; time: string; points: string[] }[];
}

export function ThreePagerContent({ intro, slides }: ThreePagerGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      <ol className="three-slides">
        {slides.map(({ title, time, points }, index) => (
          <li key={title}>
            <div className="three-slide on-ink keeps-ground">
              <p className="label text-on-ink-muted">
                Slide {index + 1}, {time}
              </p>
              <h4 className="display text-xl">{title}</h4>
            </div>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
