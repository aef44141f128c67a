import { hashOf, packHashes } from '../pack-hashes.ts';
import { METHOD_VERSION, type VerdictPack } from '../verdict-pack-schema.ts';
import type { PackCheck } from './pack-check.ts';

/** What was hashed when the file was made is what stands in it. */
export async function checkHashes(pack: VerdictPack): Promise<PackCheck[]> {
  const hashes = await packHashes(pack, pack.results);
  return [
    check(
      'The rubric and its hash',
      'The rubric is not the one that was frozen: a weight, a criterion or a word has changed.',
      await hashOf(pack.rubric),
      pack.rubricHash,
    ),
    check(
      'What was put in (ballots, panels, recusals, decisions) and its hash',
      'Something that was put in has changed since the file was made: a ballot, a panel, a recusal, a decision, the rubric or a name.',
      hashes.inputs,
      pack.hashes.inputs,
    ),
    check(
      'The results and their hash',
      'The results have changed since the file was made.',
      hashes.results,
      pack.hashes.results,
    ),
    {
      compared: `The method, version ${METHOD_VERSION}`,
      problems:
        pack.method.version === METHOD_VERSION
          ? []
          : [`The file was computed by version ${pack.method.version}, which is not known here.`],
    },
  ];
}

function check(compared: string, problem: string, computed: string, said: string): PackCheck {
  const detail = `${problem} Its hash is ${computed}, the file says ${said}.`;
  return { compared, problems: computed === said ? [] : [detail] };
}
