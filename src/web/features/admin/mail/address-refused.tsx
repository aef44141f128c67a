import { Time } from '../time.tsx';
import { useRefusedAddresses } from './group-queries.ts';

/** Below the address of a person whom no mail reaches; nothing for all others. */
export function AddressRefused({ email }: { email: string }) {
  const since = useRefusedAddresses().get(email);
  return (
    since && (
      <p className="font-semibold text-danger">
        The mail server has refused it since <Time instant={since} />. Ask for another one.
      </p>
    )
  );
}
