import desk from "./desk.ts";

export default { desk };
