// What the tools use of packages that are installed only when a tool is run: the types are checked
// without them.

declare module 'lighthouse' {
  interface Result {
    lhr: {
      audits: Record<string, { numericValue?: number } | undefined>;
      categories: Record<string, { score: number | null } | undefined>;
      runtimeError?: { message: string };
    };
    artifacts: {
      DevtoolsLog: import('./bench/sent-bytes.ts').NetworkEvent[];
      Trace: { traceEvents: import('./bench/processor-blocking.ts').TraceEvent[] };
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<Result | undefined>;
}
