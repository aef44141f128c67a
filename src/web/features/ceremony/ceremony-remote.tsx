export function CeremonyRemote() {
  return <h1>Remote</h1>;
}
